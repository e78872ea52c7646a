import { createApp } from 'vue';
import RootView from './root-view.vue';
import { setUnauthorizedHandler } from './api/http.ts';
import { useElementPlus } from './element-plus.ts';
import { loadFlags } from './flags.ts';
import { router } from './router/index.ts';
import { forgetSession } from './state/session.ts';
import './style.css';

setUnauthorizedHandler(() => {
  forgetSession();
  void router.push({ name: 'login' });
});

await loadFlags();
const app = createApp(RootView);
useElementPlus(app);
app.use(router).mount('#app');
