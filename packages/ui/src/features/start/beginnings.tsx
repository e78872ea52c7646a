import { Typography } from 'antd';
import { Link } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { KIND_ICONS } from '../../components/kind-icons.ts';
import { START } from '../../i18n/start-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';

const BEGINNINGS = ['plan', 'api', 'prd', 'mobile', 'run', 'check'] as const;

/** Cards for those who come with something else than an address. */
export function Beginnings() {
  const say = useTexts(START);
  return (
    <section aria-labelledby="beginnings">
      <Typography.Title level={2} id="beginnings" className="section-title">
        {say('beginnings')}
      </Typography.Title>
      <ul className="plain-list beginnings">
        {BEGINNINGS.map((kind) => (
          <li key={kind}>
            <Link to={`/new/${kind}`} className="beginning">
              <span className="beginning-mark">
                <Icon name={KIND_ICONS[kind]} size={20} />
              </span>
              <span>
                <strong>{say(`${kind}Title`)}</strong>
                <span className="beginning-text">{say(`${kind}Text`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
