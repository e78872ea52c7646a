import type { PageForm, PageInfo, PageMenu } from '@autoqa/domain/model/page-info';
import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../components/icon.tsx';
import { CHAT } from '../../i18n/chat-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';

/** Enough to recognise the page by. */
const MOST = 8;

interface PartProps {
  title: string;
  icon: IconName;
  children: ReactNode;
}

function Part({ title, icon, children }: PartProps) {
  return (
    <section className="page-part">
      <p className="page-part-title">
        <Icon name={icon} size={15} /> {title}
      </p>
      {children}
    </section>
  );
}

/** Names as small boxes, as many as one reads at a glance. */
function Chips({ names }: { names: readonly string[] }) {
  const say = useTexts(CHAT);
  const shown = [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
  return (
    <span className="chips">
      {shown.slice(0, MOST).map((name) => (
        <span key={name} className="chip">
          {name}
        </span>
      ))}
      {shown.length > MOST ? <span>{say('andMore', { count: shown.length - MOST })}</span> : null}
    </span>
  );
}

function FormPart({ form }: { form: PageForm }) {
  const say = useTexts(CHAT);
  return (
    <Part title={form.name === '' ? say('form') : form.name} icon="pen">
      <ul className="page-fields">
        {form.inputs.slice(0, 12).map((input) => (
          <li key={input.selector}>
            <strong>{input.label ?? input.placeholder ?? input.name ?? input.selector}</strong>
            <span>{input.type}</span>
            {input.required ? <em>{say('required')}</em> : null}
          </li>
        ))}
      </ul>
      <Chips names={form.buttons.map(({ text }) => text)} />
    </Part>
  );
}

function namesOfMenus(menus: readonly PageMenu[]): string[] {
  return menus.flatMap(({ text, children }) => [text, ...namesOfMenus(children)]);
}

/** The structure of a page, readable. */
export function PageCard({ page }: { page: PageInfo }) {
  const say = useTexts(CHAT);
  const bare = page.forms.length + page.buttons.length + page.menus.length + page.tables.length === 0;
  return (
    <article className="page-card" aria-label={say('page')}>
      <header>
        <Typography.Text strong>{page.title || page.url}</Typography.Text>
        <span className="page-url">{page.url}</span>
      </header>
      {bare ? <p>{say('nothing')}</p> : null}
      {page.forms.map((form, at) => (
        // Two forms may have the same name, and their order is what tells them apart.
        <FormPart key={at} form={form} />
      ))}
      {page.menus.length === 0 ? null : (
        <Part title={say('menus')} icon="menu">
          <Chips names={namesOfMenus(page.menus)} />
        </Part>
      )}
      {page.buttons.length === 0 ? null : (
        <Part title={say('buttons')} icon="play">
          <Chips names={page.buttons.map(({ text }) => text)} />
        </Part>
      )}
      {page.tables.map((table) => (
        <Part key={`${table.name} ${table.headers.join()}`} title={table.name || say('tables')} icon="list">
          <Chips names={table.headers} /> <span className="page-rows">{say('rows', { count: table.rowCount })}</span>
        </Part>
      ))}
      {page.links.length === 0 ? null : (
        <Part title={say('links')} icon="arrow">
          <Chips names={page.links.map(({ text }) => text)} />
        </Part>
      )}
      {page.notices.map((notice) => (
        <p key={notice} className="page-notice">
          {notice}
        </p>
      ))}
    </article>
  );
}
