import { join } from 'node:path';
import { MobileRunState } from '@autoqa/domain/model/mobile/mobile-run';
import { writeFileAtomic } from '../../../kernel/atomic-file.ts';
import { InputError } from '../../../kernel/errors.ts';
import { readIfThere } from '../../../kernel/read-if-there.ts';
import type { ConversationStore } from './checkpoint.ts';

/** Conversations as files of a folder, one each (M6). */
export function conversationFiles(folder: string): ConversationStore {
  const pathOf = (id: string): string => {
    if (/^[\w-]{1,200}$/.test(id)) return join(folder, `${id}.json`);
    throw new InputError(`"${id}" is no conversation id.`, {
      code: 'mobile-conversation-invalid',
      hint: 'An id has letters, digits, - and _, at most 200.',
      details: { id },
    });
  };
  return {
    async load(id) {
      const text = await readIfThere(pathOf(id));
      return text === '' ? undefined : MobileRunState.parse(JSON.parse(text));
    },
    async save(id, run) {
      await writeFileAtomic(pathOf(id), JSON.stringify(run));
    },
  };
}
