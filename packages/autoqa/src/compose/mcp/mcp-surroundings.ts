import type { Language } from '@autoqa/domain/model/language';
import type { SpecRunRequest } from '../run-specs.ts';

/** Where the server was started, and how what agents ask for is to be done. */
export interface McpSurroundings {
  out: string;
  language: Language;
  /** What every command is asked with; nothing is shown on a terminal, which belongs to the protocol. */
  settings(
    signal: AbortSignal,
  ): Pick<SpecRunRequest, 'cwd' | 'env' | 'vars' | 'language' | 'argv' | 'config' | 'terminal' | 'signal'>;
}
