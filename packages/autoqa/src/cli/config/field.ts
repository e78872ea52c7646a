import type { Language } from '@autoqa/domain/model/language';
import type { z } from 'zod';

/** One setting, told once: what it may be, what it is by default, and every way a person can set it. */
export interface ConfigField<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  default: z.output<Schema>;
  /** Environment variable, or none. */
  env: `AUTOQA_${string}` | null;
  /** Command-line flag in commander's notation, or none. */
  flag: `--${string}` | `-${string}, --${string}` | null;
  /** May stand in `autoqa.config.yaml`. */
  inFile: boolean;
  description: Readonly<Record<Language, string>>;
}

/** Keeps the schema's type; an incomplete field does not compile. */
export function field<Schema extends z.ZodType>(definition: ConfigField<Schema>): ConfigField<Schema> {
  return definition;
}
