import type { Routing } from '../../src/ask/question.ts';
import { anyParameters } from '../../src/ask/question.ts';

const webWords = ['现在', '实时', '价格', '官方', '文档', '搜索', 'price', 'now', 'search', 'docs', 'latest'];
const directWords = [
  '你好',
  '谢谢',
  '什么是',
  '是什么',
  '解释',
  '翻译',
  'hello',
  'thanks',
  'what is',
  'explain',
  'translate',
];

/** The router that ours is measured against: a question that contains one of a few words, tried in this order, without filters. */
export function routeByKeyword(question: string): Pick<Routing, 'route' | 'parameters'> {
  const text = question.toLowerCase();
  const has = (words: readonly string[]) => words.some((word) => text.includes(word));
  const route = has(webWords) ? 'SEARCH_WEB' : has(directWords) ? 'DIRECT' : 'RAG_LOCAL';
  return { route, parameters: anyParameters };
}
