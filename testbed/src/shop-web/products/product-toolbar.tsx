import { Flex, Input, Select } from 'antd';
import type { ReactElement } from 'react';
import { listCategories } from '../api/product-calls.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { localName, useLanguage } from '../i18n/language.tsx';

interface ProductToolbarProps {
  category: string | undefined;
  onCategory: (category: string | undefined) => void;
  onSearch: (search: string) => void;
}

export function ProductToolbar({ category, onCategory, onSearch }: ProductToolbarProps): ReactElement {
  const { t, language } = useLanguage();
  const { data: categories = [] } = useLoaded(listCategories, 'categories');
  const options = categories.map((entry) => ({ value: entry.id, label: localName(entry, language) }));
  return (
    <Flex gap={12} wrap>
      <Input.Search
        className="lt-search"
        placeholder={t('products.search-hint')}
        enterButton={t('products.search')}
        allowClear
        onSearch={(text) => onSearch(text.trim())}
      />
      <Select
        id="category-filter"
        className="lt-category"
        aria-label={t('products.category')}
        placeholder={t('products.all-categories')}
        allowClear
        options={options}
        value={category ?? null}
        onChange={(value) => onCategory(value ?? undefined)}
      />
    </Flex>
  );
}
