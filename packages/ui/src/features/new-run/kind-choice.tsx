import { KindCards } from '../../components/kind-cards.tsx';
import { NEW_RUN } from '../../i18n/new-run-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';
import { KIND_FORMS } from './kind-forms.ts';

/** What can be tested, as cards. */
export function KindChoice() {
  const say = useTexts(NEW_RUN);
  const kinds = KIND_FORMS.map(({ kind }) => kind);
  return <KindCards kinds={kinds} title={(kind) => say(`${kind}Title`)} text={(kind) => say(`${kind}Lead`)} />;
}
