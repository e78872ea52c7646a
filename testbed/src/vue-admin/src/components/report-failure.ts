import { ElMessage } from 'element-plus';
import { ApiError } from '../api/http.ts';
import { t } from '../i18n/language.ts';

/** Runs an action and tells the person when it fails; answers whether it succeeded. */
export async function reportFailure(action: () => Promise<unknown>): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (error) {
    const ended = error instanceof ApiError && error.status === 401;
    ElMessage.error(t(ended ? 'error.session' : 'error.request'));
    return false;
  }
}
