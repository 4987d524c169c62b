import type { GatewayKeys } from '../../conversations/gateway-key.ts';
import { AppError } from '../../domain/app-error.ts';
import { makeStorable } from '../../domain/text/make-storable.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';

/** The gateway's keys on the functions of `sql/0013_chats.sql`. */
export function createSqlGatewayKeys(call: CallFunction): GatewayKeys {
  return {
    async put(key) {
      if (await ask.put_gateway_key(call, { gateway_key: makeStorable(key) })) return;
      throw new AppError('invalid_input', `There is a key ${key.name} already`, {
        hint: `Give it another name, or revoke that one first: secondlook gateway key revoke ${key.name}`,
      });
    },
    async list() {
      return ask.list_gateway_keys(call, {});
    },
    async revoke(name, at) {
      return ask.revoke_gateway_key(call, { key_name: name, at });
    },
    async readTokens(at) {
      return ask.read_gateway_tokens(call, { at });
    },
    async addTokens(name, tokens, at) {
      await ask.add_gateway_tokens(call, { key_name: name, tokens, at });
    },
  };
}
