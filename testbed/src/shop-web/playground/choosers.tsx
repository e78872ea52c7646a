import { AutoComplete, Cascader, Collapse, Flex, Rate, Slider, Tree } from 'antd';
import { type ReactElement, useState } from 'react';
import { useLanguage } from '../i18n/language.tsx';

const CITIES = ['Shanghai 上海', 'Suzhou 苏州', 'Hangzhou 杭州', 'Beijing 北京', 'Shenzhen 深圳'];

export function Choosers(): ReactElement {
  const { t } = useLanguage();
  const [brightness, setBrightness] = useState(30);
  const [stars, setStars] = useState(3);
  const [city, setCity] = useState('');
  const cities = CITIES.filter((name) => name.toLowerCase().includes(city.toLowerCase())).map((value) => ({ value }));
  const regions = [
    {
      value: 'east',
      label: t('play.east'),
      children: ['Shanghai', 'Suzhou'].map((value) => ({ value, label: value })),
    },
    {
      value: 'south',
      label: t('play.south'),
      children: ['Shenzhen', 'Guangzhou'].map((value) => ({ value, label: value })),
    },
  ];
  return (
    <Flex vertical gap={14}>
      <div>
        <span>{t('play.brightness', { value: brightness })}</span>
        <Slider value={brightness} onChange={setBrightness} />
      </div>
      <div>
        <Rate value={stars} onChange={setStars} /> <span>{t('play.stars', { count: stars })}</span>
      </div>
      <AutoComplete options={cities} value={city} onChange={setCity} placeholder={t('play.city-hint')} />
      <Cascader options={regions} placeholder={t('play.region-hint')} />
    </Flex>
  );
}

export function TreeAndFolds(): ReactElement {
  const { t } = useLanguage();
  const leaves = (branch: string): { key: string; title: string }[] =>
    [1, 2].map((number) => ({ key: `${branch}${number}`, title: t('play.leaf', { number }) }));
  const tree = [
    { key: 'indoor', title: t('play.indoor'), children: leaves('indoor') },
    { key: 'outdoor', title: t('play.outdoor'), children: leaves('outdoor') },
  ];
  const folds = [
    { key: 'care', label: t('play.care'), children: t('play.care-text') },
    { key: 'return', label: t('play.return'), children: t('play.return-text') },
  ];
  return (
    <Flex vertical gap={14}>
      <Tree checkable treeData={tree} />
      <Collapse items={folds} />
    </Flex>
  );
}
