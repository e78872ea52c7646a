import { Link } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { KIND_ICONS } from '../../components/kind-icons.ts';
import { NEW_RUN } from '../../i18n/new-run-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';
import { KIND_FORMS } from './kind-forms.ts';

/** What can be tested, as cards. */
export function KindChoice() {
  const say = useTexts(NEW_RUN);
  return (
    <ul className="plain-list beginnings">
      {KIND_FORMS.map(({ kind }) => (
        <li key={kind}>
          <Link to={`/new/${kind}`} className="beginning">
            <span className="beginning-mark">
              <Icon name={KIND_ICONS[kind]} size={20} />
            </span>
            <span>
              <strong>{say(`${kind}Title`)}</strong>
              <span className="beginning-text">{say(`${kind}Lead`)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
