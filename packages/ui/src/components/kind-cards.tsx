import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import { KIND_ICONS } from './kind-icons.ts';

interface KindCardsProps<Kind extends string> {
  kinds: readonly Kind[];
  title: (kind: Kind) => string;
  text: (kind: Kind) => string;
}

/** Kinds of runs to choose from, each a card that leads to its form. */
export function KindCards<Kind extends keyof typeof KIND_ICONS>({ kinds, title, text }: KindCardsProps<Kind>) {
  return (
    <ul className="plain-list beginnings">
      {kinds.map((kind) => (
        <li key={kind}>
          <Link to={`/new/${kind}`} className="beginning">
            <span className="beginning-mark">
              <Icon name={KIND_ICONS[kind]} size={20} />
            </span>
            <span>
              <strong>{title(kind)}</strong>
              <span className="beginning-text">{text(kind)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
