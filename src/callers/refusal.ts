/** A refusal of ours, in the shape that OpenAI's clients read. */
export interface Refusal {
  status: number;
  message: string;
  /** OpenAI's kind of error. */
  type: 'invalid_request_error' | 'authentication_error' | 'permission_error' | 'rate_limit_error' | 'api_error';
  code: string;
  headers?: Record<string, string>;
}

export function toRefusalBody({ message, type, code }: Refusal): string {
  return JSON.stringify({ error: { message, type, param: null, code } });
}

export const isRefusal = (value: object): value is Refusal => 'status' in value && 'code' in value && 'type' in value;
