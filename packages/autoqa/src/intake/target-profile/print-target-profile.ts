import type { TargetProfile } from '@autoqa/domain/model/target-profile';
import { stringify } from 'yaml';

/** A profile as YAML that reads back as the same profile. Every text is quoted: none can be taken for something else. */
export function printTargetProfile(profile: TargetProfile): string {
  const text = stringify(profile, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0 });
  return hideBraces(text);
}

/** The reader mends bare `{{NAME}}`s; inside of other texts there is nothing to mend. */
function hideBraces(yaml: string): string {
  return yaml.replaceAll(/^(\s*\w+: "\{\{[^"{}\\]*\}\}")$|\{\{/gm, (_, whole?: string) => whole ?? String.raw`\u007b{`);
}
