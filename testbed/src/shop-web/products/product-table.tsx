import { Table, type TableProps } from 'antd';
import type { ReactElement } from 'react';
import type { Page, Product } from '../api/entities.ts';
import { SORT_FIELDS } from '../api/product-calls.ts';
import { useAddToCart } from '../cart/add-to-cart.ts';
import { useLanguage } from '../i18n/language.tsx';
import { useSession } from '../session/session.tsx';
import { useFavouriteToggle } from './favourite-toggle.ts';
import { productColumns } from './product-columns.tsx';
import { change, type ListChoice, PAGE_SIZE } from './product-list-query.ts';

type SorterResult = Parameters<NonNullable<TableProps<Product>['onChange']>>[2];

function sortingOf(sorter: SorterResult): Pick<ListChoice, 'sort' | 'order'> {
  const { columnKey, order } = (Array.isArray(sorter) ? sorter[0] : sorter) ?? {};
  const sort = order ? SORT_FIELDS.find((field) => field === columnKey) : undefined;
  return { sort, order: order === 'descend' ? 'desc' : 'asc' };
}

interface ProductTableProps {
  list: Page<Product> | undefined;
  isLoading: boolean;
  choice: ListChoice;
  onChoice: (choice: ListChoice) => void;
  onOpen: (product: Product) => void;
}

export function ProductTable({ list, isLoading, choice, onChoice, onOpen }: ProductTableProps): ReactElement {
  const { t, language } = useLanguage();
  const { user } = useSession();
  const addToCart = useAddToCart();
  const toggleFavourite = useFavouriteToggle();
  const columns = productColumns({
    t,
    language,
    choice,
    favourites: user?.favouriteOrder ?? [],
    onOpen,
    onAdd: (product) => void addToCart(product, 1),
    onFavourite: (product) => void toggleFavourite(product),
  });
  return (
    <Table<Product>
      rowKey="id"
      columns={columns}
      dataSource={list?.items ?? []}
      loading={isLoading}
      scroll={{ x: 'max-content' }}
      data-testid="product-table"
      onRow={(product) => ({ onClick: () => onOpen(product), className: 'lt-clickable-row' })}
      onChange={({ current = 1 }, _filters, sorter, { action }) =>
        onChoice(action === 'paginate' ? { ...choice, page: current } : change(choice, sortingOf(sorter)))
      }
      pagination={{
        current: choice.page,
        pageSize: PAGE_SIZE,
        total: list?.total ?? 0,
        showSizeChanger: false,
        showTotal: (total) => t('products.total', { total }),
      }}
    />
  );
}
