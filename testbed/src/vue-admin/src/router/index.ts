import { createRouter, createWebHistory, type RouteRecordRaw } from 'vue-router';
import AdminLayout from '../layout/admin-layout.vue';
import LoginView from '../views/login/login-view.vue';
import { guardSession } from './guard-session.ts';

const routes: RouteRecordRaw[] = [
  { path: '/login', name: 'login', component: LoginView, meta: { title: 'page.login', open: true } },
  {
    path: '/',
    component: AdminLayout,
    redirect: '/dashboard',
    children: [
      {
        path: 'dashboard',
        alias: '/home',
        name: 'dashboard',
        component: () => import('../views/dashboard/dashboard-view.vue'),
        meta: { title: 'page.dashboard', icon: 'dashboard' },
      },
      {
        path: 'members',
        meta: { title: 'page.members', icon: 'members', menu: '/members' },
        children: [
          {
            path: '',
            name: 'member-list',
            component: () => import('../views/members/member-list-view.vue'),
          },
          {
            path: ':id',
            name: 'member-detail',
            component: () => import('../views/members/member-detail-view.vue'),
            props: true,
            meta: { title: 'page.member' },
          },
        ],
      },
      {
        path: 'settings',
        alias: ['preferences'],
        name: 'settings',
        component: () => import('../views/settings/settings-view.vue'),
        meta: { title: 'page.settings', icon: 'settings' },
      },
      {
        path: 'logs',
        name: 'logs',
        component: () => import('../views/logs/logs-view.vue'),
        meta: { title: 'page.logs', icon: 'logs' },
      },
      { path: 'users', redirect: { name: 'member-list' } },
      { path: 'users/:id', redirect: (to) => ({ name: 'member-detail', params: { id: String(to.params['id']) } }) },
    ],
  },
  {
    path: '/:pathMatch(.*)*',
    name: 'not-found',
    component: () => import('../views/not-found/not-found-view.vue'),
    meta: { title: 'page.notFound', open: true },
  },
];

export const router = createRouter({ history: createWebHistory(), routes });

router.beforeEach(guardSession);
