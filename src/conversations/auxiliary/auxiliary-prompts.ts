/** A prompt that a chat app sends of its own accord. Case and white space don't count. */
export interface AuxiliaryPrompt {
  /** The app, and what it wants to know. */
  name: string;
  /** One of these stands at its beginning: whoever asks about such a prompt, or for a title, writes something before. */
  begins: readonly string[];
  /** All of these are in it. */
  has: readonly string[];
  /** Messages of users and answers that it shows as examples before the one that it is about; none unless given. */
  examples?: number;
}

/** The marks of prompts that apps have as their defaults, from their sources (2026-11). Who changes a prompt has it stored as a chat. */
export const auxiliaryPrompts: readonly AuxiliaryPrompt[] = [
  { name: 'open-webui/title', begins: ['### task:'], has: ['title', '<chat_history>', '{ "title":'] },
  { name: 'open-webui/title', begins: ['create a concise, 3-5 word title'], has: ['<chat_history>'] },
  { name: 'open-webui/title', begins: ['create a concise, 3-5 word phrase'], has: ['header for the following'] },
  { name: 'open-webui/tags', begins: ['### task:'], has: ['broad tags', '<chat_history>', '{ "tags":'] },
  { name: 'open-webui/follow-up', begins: ['### task:'], has: ['follow-up', '<chat_history>', '"follow_ups"'] },
  { name: 'open-webui/queries', begins: ['### task:'], has: ['search queries', '<chat_history>', '{ "queries":'] },
  { name: 'open-webui/autocomplete', begins: ['### task:'], has: ['autocompletion system', '<type>', '<text>'] },
  { name: 'open-webui/image', begins: ['### task:'], has: ['detailed prompt', 'image generation', '<chat_history>'] },
  { name: 'open-webui/tools', begins: ['available tools:'], has: ['return the correct tool(s)', '"tool_calls"'] },
  {
    name: 'open-webui/merge',
    begins: ['you have been provided with a set of responses from various models'],
    has: ['synthesize these responses'],
  },
  { name: 'open-webui/emoji', begins: ['your task is to reflect the speaker'], has: ['facial expression', 'emoji'] },
  {
    name: 'lobechat/title',
    begins: ['you are a professional conversation summarizer'],
    has: ['title text', 'no punctuation marks'],
  },
  {
    name: 'lobechat/title',
    begins: ['you are a professional conversation summarizer'],
    has: ['no explanations or additional fields', 'no punctuation marks'],
  },
  { name: 'lobechat/title', begins: ['你是一名擅长会话的助理'], has: ['总结为', '标题'] },
  {
    name: 'lobechat/summary',
    begins: ['you are a conversation summarizer'],
    has: ['used as context for continuing the conversation'],
  },
  { name: 'lobechat/summary', begins: ['summarize the conversation for future reference'], has: ['topic card'] },
  {
    name: 'lobechat/query',
    begins: ['given the following conversation and a follow-up question, rephrase'],
    has: ['<chathistory>'],
  },
  { name: 'lobechat/suggestions', begins: ['you are a sidecar that extracts'], has: ['quick-reply suggestions'] },
  {
    name: 'lobechat/autocomplete',
    begins: ['you are an autocomplete engine for a chat input'],
    has: ["completing the user's message"],
  },
  {
    name: 'lobechat/language',
    begins: ['you are a language expert proficient in all world languages', '你是一名精通全世界语言的语言专家'],
    has: ['locale'],
    examples: 4,
  },
  {
    name: 'lobechat/emoji',
    begins: ['you are an emoji expert who selects'],
    has: ['only a single emoji'],
    examples: 8,
  },
  {
    name: 'lobechat/summary',
    begins: ["you're an assistant who's good at extracting key takeaways"],
    has: ['<chat_history>'],
  },
  {
    name: 'lobechat/translate',
    begins: ['you are a professional translator'],
    has: ['translate the input text to', 'only the translated text'],
  },
  {
    name: 'cherry-studio/title',
    begins: ['you are an assistant skilled in conversation'],
    has: ["summarize the user's conversation into a title"],
  },
  {
    name: 'cherry-studio/search',
    begins: ['you are an ai question rephraser'],
    has: ['rephrase follow-up queries', 'rephrased question:'],
  },
  { name: 'cherry-studio/translate', begins: ['you are a translation expert'], has: ['<translate_input>'] },
  {
    name: 'cherry-studio/language',
    begins: ['your task is to precisely identify the language'],
    has: ['<text>', '</text>'],
  },
  {
    name: 'mem0/facts',
    begins: ['you are a personal information organizer'],
    has: ['storing facts, user memories', '"facts"'],
  },
  {
    name: 'mem0/update',
    begins: ['you are a smart memory manager'],
    has: ['controls the memory of a system', '"event"'],
  },
  {
    name: 'chatbox/title',
    begins: ['based on the chat history, give this conversation a name'],
    has: ['only give the name'],
  },
  {
    name: 'nextchat/title',
    begins: [
      '使用四到五个字直接返回这句话的简要主题',
      '请使用四到五个字直接返回这句话的简要主题',
      '直接返回这句话的简要主题',
    ],
    has: ['不要解释', '闲聊'],
  },
  {
    name: 'nextchat/title',
    begins: ['please generate a four to five word title summarizing our conversation'],
    has: ['without any lead-in'],
  },
  { name: 'nextchat/summary', begins: ['简要总结一下'], has: ['用作后续的上下文提示 prompt'] },
  {
    name: 'nextchat/summary',
    begins: ['summarize the discussion briefly', 'summarize our discussion briefly'],
    has: ['to use as a prompt for future context'],
  },
  {
    name: 'sillytavern/summary',
    begins: [
      'ignore previous instructions. summarize the most important',
      'pause your roleplay. summarize the most important',
    ],
    has: ['words or less', 'nothing but the summary'],
  },
  { name: 'sillytavern/objective', begins: ['pause your roleplay'], has: ['numbered list', 'objective'] },
  {
    name: 'sillytavern/objective',
    begins: ['pause your roleplay. determine if this task is completed'],
    has: ['task'],
  },
  {
    name: 'sillytavern/image',
    begins: ['pause your roleplay', 'ignore previous instructions'],
    has: ['comma-delimited list'],
  },
  {
    name: 'sillytavern/impersonate',
    begins: ['write your next reply from the point of view of'],
    has: ["don't write as"],
  },
  {
    name: 'kelivo/title',
    begins: ['i will give you some dialogue content in the `<content>` block'],
    has: ['short title', '<content>'],
  },
  {
    name: 'rikkahub/suggestions',
    begins: ['i will provide you with some chat content in the `<content>` block'],
    has: ['act as a user, not an assistant'],
  },
  {
    name: 'librechat/title',
    begins: [
      'provide a concise, 5-word-or-less title for the conversation',
      'please generate a concise, 5-word-or-less title for the conversation',
    ],
    has: ['title case'],
  },
  {
    name: 'librechat/title',
    begins: ['please generate a concise title (max 40 characters)'],
    has: ['a conversation that starts with', 'title:'],
  },
  {
    name: 'librechat/title',
    begins: ['write a concise title for this conversation in the given language'],
    has: ['title in 5 words or less'],
  },
  {
    name: 'librechat/summary',
    begins: [
      'hold on, before you continue i need you to write me a checkpoint',
      'hold on again, update your checkpoint',
    ],
    has: ["only the checkpoint, don't respond to me"],
  },
  {
    name: 'librechat/title',
    begins: ['analyze this conversation and provide:'],
    has: ['concise title in the detected language'],
  },
];
