import { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { AIMessage, AIMessageChunk, type BaseMessage } from '@langchain/core/messages';
import { ChatGenerationChunk } from '@langchain/core/outputs';

/** A chat model written as providers write theirs, that says what a test tells it; what it was asked is kept. */
export class ScriptModel extends BaseChatModel {
  readonly asked: BaseMessage[][] = [];
  readonly answers: (string | Error | AIMessage | 'hang')[];
  readonly streamsOnly: boolean;

  constructor(answers: ScriptModel['answers'], { streamsOnly = false } = {}) {
    super({ maxRetries: 0 });
    this.answers = answers;
    this.streamsOnly = streamsOnly;
  }

  override _llmType(): string {
    return 'script';
  }

  private async next(messages: BaseMessage[]): Promise<AIMessage> {
    this.asked.push(messages);
    const answer = this.answers.shift() ?? 'nothing more to say';
    // Deaf to every signal, as some clients are.
    if (answer === 'hang') return new Promise(() => {});
    if (answer instanceof Error) throw answer;
    return typeof answer === 'string' ? new AIMessage(answer) : answer;
  }

  override async _generate(messages: BaseMessage[]) {
    if (this.streamsOnly) throw new Error('this model only streams');
    const message = await this.next(messages);
    return { generations: [{ text: String(message.content), message }] };
  }

  override async *_streamResponseChunks(messages: BaseMessage[]): AsyncGenerator<ChatGenerationChunk> {
    const { content, usage_metadata } = await this.next(messages);
    const text = String(content);
    for (let at = 0; at < text.length; at += 40) yield toChunk(text.slice(at, at + 40));
    yield toChunk('', usage_metadata === undefined ? {} : { usage_metadata });
  }
}

function toChunk(text: string, more: object = {}): ChatGenerationChunk {
  return new ChatGenerationChunk({ text, message: new AIMessageChunk({ content: text, ...more }) });
}
