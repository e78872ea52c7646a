import { Typography } from 'antd';
import { KindCards } from '../../components/kind-cards.tsx';
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
      <KindCards kinds={BEGINNINGS} title={(kind) => say(`${kind}Title`)} text={(kind) => say(`${kind}Text`)} />
    </section>
  );
}
