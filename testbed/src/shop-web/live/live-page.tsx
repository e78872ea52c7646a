import { Card, Flex, Statistic, Switch, Tag, Typography } from 'antd';
import dayjs from 'dayjs';
import { type ReactElement, useEffect, useState } from 'react';
import { call } from '../api/client.ts';
import { useLanguage } from '../i18n/language.tsx';

const INTERVAL_MS = 500;

interface Ticks {
  count: number;
  isUp: boolean;
  at: string;
}

/** Asks the shop for its health for ever: the network of this page never rests. */
function useTicks(isOn: boolean): Ticks {
  const [ticks, setTicks] = useState<Ticks>({ count: 0, isUp: true, at: '' });
  useEffect(() => {
    if (!isOn) return;
    const tick = (isUp: boolean): void =>
      setTicks(({ count }) => ({ count: count + 1, isUp, at: dayjs().format('HH:mm:ss') }));
    const ask = (): void =>
      void call('GET', '/health').then(
        () => tick(true),
        () => tick(false),
      );
    ask();
    const timer = setInterval(ask, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isOn]);
  return ticks;
}

export function LivePage(): ReactElement {
  const { t } = useLanguage();
  const [isOn, setOn] = useState(true);
  const { count, isUp, at } = useTicks(isOn);
  return (
    <div>
      <Typography.Title level={2}>{t('live.title')}</Typography.Title>
      <p>{t('live.hint')}</p>
      <Card>
        <Flex gap={32} align="center" wrap>
          <Statistic title={t('live.ticks')} value={count} className="lt-ticker" data-testid="ticks" />
          <Statistic title={t('live.last')} value={at} />
          <Tag color={isUp ? 'green' : 'red'}>{t(isUp ? 'live.up' : 'live.down')}</Tag>
          <Switch checked={isOn} onChange={setOn} aria-label={t('live.switch')} />
        </Flex>
      </Card>
    </div>
  );
}
