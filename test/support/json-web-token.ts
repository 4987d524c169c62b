import { createHmac } from 'node:crypto';

/** A JSON Web Token signed with HMAC SHA-256 (RFC 7519) that names a database role and never expires. */
export function createToken(role: string, secret: string): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ role })}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}
