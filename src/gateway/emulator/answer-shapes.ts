import type { ComposedAnswer } from './compose-answer.ts';

/** A moment long past: an answer is the same whenever it is asked for. */
export const created = 1_750_000_000;
const chunkPattern = /.{1,4}/gsu;

/** The answer as one object of `chat/completions`. */
export function toChatCompletion({ id, model, reasoning, content, call, finishReason, usage }: ComposedAnswer): object {
  return {
    id: `chatcmpl-${id}`,
    object: 'chat.completion',
    created,
    model,
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: call === null ? content : null,
          ...(reasoning === null ? {} : { reasoning_content: reasoning }),
          ...(call === null ? {} : { tool_calls: [toToolCall(call)] }),
          refusal: null,
        },
        logprobs: null,
        finish_reason: finishReason,
      },
    ],
    ...(usage === null ? {} : { usage }),
  };
}

/** The answer as the chunks of a stream, four characters each; `withUsage`: one more with the usage alone. */
export function toChunks(answer: ComposedAnswer, withUsage: boolean): object[] {
  const { id, model, reasoning, content, call, finishReason, usage } = answer;
  const toChunk = (choices: object[], rest: object = {}) => ({
    id: `chatcmpl-${id}`,
    object: 'chat.completion.chunk',
    created,
    model,
    choices,
    ...rest,
  });
  const says = (delta: object, reason: string | null = null) =>
    toChunk([{ index: 0, delta, logprobs: null, finish_reason: reason }], withUsage ? { usage: null } : {});
  const pieces = (text: string | null) => text?.match(chunkPattern) ?? [];
  return [
    says({ role: 'assistant', content: call === null ? '' : null }),
    ...pieces(reasoning).map((piece) => says({ reasoning_content: piece })),
    ...pieces(content).map((piece) => says({ content: piece })),
    ...(call === null
      ? []
      : [
          says({ tool_calls: [{ index: 0, ...toToolCall({ ...call, arguments: '' }) }] }),
          ...pieces(call.arguments).map((piece) =>
            says({ tool_calls: [{ index: 0, function: { arguments: piece } }] }),
          ),
        ]),
    says({}, finishReason),
    ...(withUsage && usage !== null ? [toChunk([], { usage })] : []),
  ];
}

const toToolCall = ({ id, name, arguments: given }: NonNullable<ComposedAnswer['call']>) => ({
  id,
  type: 'function',
  function: { name, arguments: given },
});

const toOutputText = (text: string) => ({ type: 'output_text', text, annotations: [] });
const toOutputItem = ({ id, content }: ComposedAnswer) => ({
  type: 'message',
  id: `msg_${id}`,
  status: 'completed',
  role: 'assistant',
  content: [toOutputText(content)],
});

/** The answer as an object of `responses`. */
export function toResponseObject(answer: ComposedAnswer): object {
  const { id, model, usage } = answer;
  return {
    id: `resp_${id}`,
    object: 'response',
    created_at: created,
    status: 'completed',
    model,
    output: [toOutputItem(answer)],
    ...(usage === null
      ? {}
      : {
          usage: {
            input_tokens: usage.prompt_tokens,
            output_tokens: usage.completion_tokens,
            total_tokens: usage.total_tokens,
          },
        }),
  };
}

/** The answer as the events of a stream of `responses`, each with its type. */
export function toResponseEvents(answer: ComposedAnswer): { type: string }[] {
  const place = { item_id: `msg_${answer.id}`, output_index: 0, content_index: 0 };
  const part = toOutputText(answer.content);
  const item = toOutputItem(answer);
  const finished = toResponseObject(answer);
  const pieces = answer.content.match(chunkPattern) ?? [];
  return [
    { type: 'response.created', response: { ...finished, status: 'in_progress', output: [] } },
    { type: 'response.output_item.added', output_index: 0, item: { ...item, status: 'in_progress', content: [] } },
    { type: 'response.content_part.added', ...place, part: { ...part, text: '' } },
    ...pieces.map((delta) => ({ type: 'response.output_text.delta', ...place, delta })),
    { type: 'response.output_text.done', ...place, text: answer.content },
    { type: 'response.content_part.done', ...place, part },
    { type: 'response.output_item.done', output_index: 0, item },
    { type: 'response.completed', response: finished },
  ].map((event, index) => ({ ...event, sequence_number: index }));
}
