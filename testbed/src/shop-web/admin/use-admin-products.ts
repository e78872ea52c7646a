import { useState } from 'react';
import type { Page, Product } from '../api/entities.ts';
import { listProducts } from '../api/product-calls.ts';
import { type Loaded, useLoaded } from '../api/use-loaded.ts';

const PAGE_SIZE = 10;

interface AdminProducts extends Loaded<Page<Product>> {
  setSearch: (search: string) => void;
  pagination: {
    current: number;
    pageSize: number;
    total: number;
    showSizeChanger: boolean;
    onChange: (page: number) => void;
  };
}

/** The product list as the administration shows it: searched, by pages, in the order of the SKU. */
export function useAdminProducts(): AdminProducts {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const loaded = useLoaded(() => listProducts({ q: search, page, pageSize: PAGE_SIZE }), `${page} ${search}`);
  return {
    ...loaded,
    setSearch: (text) => {
      setSearch(text.trim());
      setPage(1);
    },
    pagination: {
      current: page,
      pageSize: PAGE_SIZE,
      total: loaded.data?.total ?? 0,
      showSizeChanger: false,
      onChange: setPage,
    },
  };
}
