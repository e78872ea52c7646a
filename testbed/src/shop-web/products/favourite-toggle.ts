import { App } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { updateMe } from '../api/account-calls.ts';
import type { Product } from '../api/entities.ts';
import { useFailureToast } from '../app/failure-toast.ts';
import { useLanguage } from '../i18n/language.tsx';
import { useSession } from '../session/session.tsx';

/** Marks a product as a favourite, or no longer; new favourites go to the end of the list. */
export function useFavouriteToggle(): (product: Product) => Promise<void> {
  const { user, setUser } = useSession();
  const { t } = useLanguage();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const showFailure = useFailureToast();
  return async (product) => {
    if (!user) return navigate(`/login?next=${encodeURIComponent(pathname)}`);
    const before = user.favouriteOrder;
    const isFavourite = before.includes(product.id);
    const after = isFavourite ? before.filter((id) => id !== product.id) : [...before, product.id];
    try {
      setUser(await updateMe({ favouriteOrder: after }));
      void message.success(t(isFavourite ? 'favourites.removed' : 'favourites.added'));
    } catch (error) {
      showFailure(error);
    }
  };
}
