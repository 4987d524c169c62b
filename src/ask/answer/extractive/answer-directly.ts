import { answerWordsOf } from './answer-words.ts';
import type { Focus } from './read-focus.ts';

const greeting =
  /^(?:你好|您好|嗨|哈喽|早上?好|晚上好|下午好|在吗|hi|hello|hey|good (?:morning|evening|afternoon))(?![\p{L}\p{N}])/iu;
const aboutUs =
  /你(?:是谁|能做|会什么|会做|可以做|能干)|能做什么|怎么用|帮助|你的功能|\bwho are you\b|\bwhat (?:can|do) you\b|\bhelp\b|\bhow (?:do|does|can) (?:i|this|you)\b/iu;
const thanks = /^(?:谢谢|多谢|感谢|thanks?|thank you|thx|ok|好的|明白)(?![\p{L}\p{N}])/iu;

/** What can be said without a model to what isn't a question to the archive: who we are, and what we can't do. Nothing is made up. */
export function answerDirectly(question: string, { language }: Focus): string {
  const words = answerWordsOf(language);
  const asked = question.trim();
  if (thanks.test(asked)) return words.help;
  if (greeting.test(asked)) return `${words.greeting}${language === 'zh' ? '' : ' '}${words.help}`;
  if (aboutUs.test(asked)) return words.help;
  return `${words.noModel}${language === 'zh' ? '' : ' '}${words.help}`;
}
