import { AppError } from '../../domain/app-error.ts';
import { toJson } from './check-item.ts';
import type { ItemCondition, ItemOperator } from './item-store.ts';

const operators: ReadonlySet<string> = new Set<ItemOperator>([
  'eq',
  'ne',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  'nin',
  'exists',
]);
const mostConditions = 100;
const mostChoices = 1000;

/**
 * A filter of LangGraph as conditions that must all hold: `{ status: 'open', price: { $gte: 3, $lt: 5 }, 'author.name': 'Li' }`. What has
 * no operator is compared as a whole. Throws `invalid_input` for an operator that isn't known, or a wrong operand.
 */
export function parseItemFilter(filter: unknown): ItemCondition[] {
  if (filter === undefined || filter === null) return [];
  if (typeof filter !== 'object' || Array.isArray(filter)) throw refuse('A filter is an object');
  const conditions = Object.entries(filter).flatMap(([name, wanted]) => {
    if (wanted === undefined) throw refuse(`The filter on ${name} is undefined: leave it out, or ask for null`);
    return parseField(name, toJson(wanted, `The filter on ${name}`));
  });
  if (conditions.length > mostConditions) throw refuse(`A filter has at most ${mostConditions} conditions`);
  return conditions;
}

function parseField(name: string, wanted: unknown): ItemCondition[] {
  // The name is told apart from a bad text in it by the same check.
  toJson(name, 'The name of a field');
  const field = { name, path: name.split('.') };
  const entries = typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted) ? Object.entries(wanted) : [];
  if (!entries.some(([key]) => key.startsWith('$'))) return [{ ...field, operator: 'eq', operand: wanted }];
  return entries.map(([key, operand]) => {
    const operator = key.slice(1);
    if (!key.startsWith('$') || !isOperator(operator)) throw refuse(`The filter on ${name} has an operator ${key}`);
    const fault = findOperandFault(operator, operand);
    if (fault !== null) throw refuse(`The filter on ${name}: ${key} takes ${fault}`);
    return { ...field, operator, operand };
  });
}

function isOperator(name: string): name is ItemOperator {
  return operators.has(name);
}

function findOperandFault(operator: ItemOperator, operand: unknown): string | null {
  switch (operator) {
    case 'eq':
    case 'ne':
      return null;
    case 'in':
    case 'nin':
      return Array.isArray(operand) && operand.length <= mostChoices ? null : `a list of at most ${mostChoices}`;
    case 'exists':
      return typeof operand === 'boolean' ? null : 'true or false';
    default:
      return typeof operand === 'number' || typeof operand === 'string' ? null : 'a number or a text';
  }
}

function refuse(message: string): AppError {
  return new AppError('invalid_input', message, {
    hint: 'The operators are $eq, $ne, $gt, $gte, $lt, $lte, $in, $nin and $exists.',
  });
}
