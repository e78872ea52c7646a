import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { writeFileAtomic } from '../../kernel/atomic-file.ts';
import { hasCode, InputError, messageOf } from '../../kernel/errors.ts';
import { ModelError, type Model, type ModelReply, type ModelRequest } from '../model.ts';

const Recorded = z.object({
  task: z.string(),
  model: z.string(),
  output: z.unknown(),
  usage: z.object({ inputTokens: z.number(), outputTokens: z.number(), costUsd: z.number() }),
});
type Recorded = z.infer<typeof Recorded>;

/** Equal questions may have had different answers: they are given in the order in which they came. */
const Content = z.object({ version: z.literal(1), answers: z.record(z.string(), z.array(Recorded)) });

/** What models have answered, by question, so that a run can be repeated without them (K7). */
export class Cassette {
  readonly path: string;
  readonly #answers: Map<string, Recorded[]>;
  readonly #played = new Map<string, number>();

  private constructor(path: string, answers: Map<string, Recorded[]>) {
    this.path = path;
    this.#answers = answers;
  }

  static blank(path: string): Cassette {
    return new Cassette(path, new Map());
  }

  static async load(path: string): Promise<Cassette> {
    try {
      const { answers } = Content.parse(JSON.parse(await readFile(path, 'utf8')));
      return new Cassette(path, new Map(Object.entries(answers)));
    } catch (error) {
      const isMissing = hasCode(error, 'ENOENT');
      throw new InputError(`The recorded answers ${path} ${isMissing ? 'do not exist' : 'cannot be read'}.`, {
        code: 'cassette-unreadable',
        hint: 'Record them first with --record FILE.',
        cause: error,
        details: { path, problem: messageOf(error) },
      });
    }
  }

  /** The next recorded answer to this question; the last one again when it is asked more often. */
  play(key: string): Recorded | undefined {
    const answers = this.#answers.get(key) ?? [];
    const turn = this.#played.get(key) ?? 0;
    this.#played.set(key, turn + 1);
    return answers[Math.min(turn, answers.length - 1)];
  }

  async add(key: string, answer: Recorded): Promise<void> {
    this.#answers.set(key, [...(this.#answers.get(key) ?? []), answer]);
    const answers = Object.fromEntries([...this.#answers].toSorted(([a], [b]) => (a < b ? -1 : 1)));
    await writeFileAtomic(this.path, `${JSON.stringify({ version: 1, answers }, null, 2)}\n`);
  }
}

/** The same model, its answers written down. */
export function recording(model: Model, cassette: Cassette): Model {
  return {
    id: model.id,
    close: async () => model.close?.(),
    async complete(request) {
      const reply = await model.complete(request);
      await cassette.add(questionKey(request), { task: request.task, model: model.id, ...reply });
      return reply;
    },
  };
}

/** Answers from the cassette alone. */
export function replaying(id: string, cassette: Cassette): Model {
  return {
    id,
    complete(request): Promise<ModelReply> {
      const answer = cassette.play(questionKey(request));
      if (answer !== undefined) return Promise.resolve({ output: answer.output, usage: answer.usage });
      const message = `${cassette.path} holds no answer to this ${request.task} question.`;
      return Promise.reject(
        new ModelError('unavailable', message, { hint: 'The page or the spec has changed since: record again.' }),
      );
    },
  };
}

/** What makes a question the same. The port of a server is chance, so it does not count. */
function questionKey({ task, system, prompt, schema, images, previousError }: ModelRequest): string {
  const asked = [task, system, prompt, JSON.stringify(schema), previousError ?? '', ...images.map(({ data }) => data)];
  const text = asked.join('\n\0').replaceAll(/(https?:\/\/[\w.-]+|\[[\da-f:]+\]):\d+/g, '$1');
  return createHash('sha256').update(withoutFences(text)).digest('hex').slice(0, 24);
}

/** The hashes in the fences follow from the text, ports included. */
function withoutFences(text: string): string {
  return text.replaceAll(/<(\/?)data-[\da-f]{10}/g, '<$1data');
}
