import { Empty, Input, Select } from 'antd';
import { type MouseEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { SafeHtml } from '../../../renderers/shared/html/SafeHtml.tsx';
import styles from './help.module.css';
import { HELP_LINK, renderHelp } from './helpMarkdown.ts';
import { type HelpPage, pageLanguage } from './helpPages.ts';
import { type HelpSection, linkTarget, searchSections, sectionsOf } from './sections.ts';

/** Pages with their headings; what is typed is looked for in all of them. */
export function HelpBook({ pages }: { readonly pages: readonly HelpPage[] }) {
  const sections = useMemo(() => pages.flatMap(sectionsOf), [pages]);
  const [typed, setTyped] = useState('');
  const asked = useDeferredValue(typed.trim());
  const [chosen, setChosen] = useState<HelpSection | undefined>(sections[0]);
  const text = useRef<HTMLElement>(null);
  const page = chosen?.page ?? '';
  const listed = useMemo(
    () => (asked === '' ? sections.filter((section) => section.page === page) : searchSections(sections, asked)),
    [sections, page, asked],
  );
  const html = useMemo(
    () => renderHelp(chosen?.text ?? '', (link) => linkTarget(sections, link, page) !== null),
    [sections, chosen, page],
  );

  const choose = (section: HelpSection | null | undefined) => {
    if (!section) return;
    setChosen(section);
    if (text.current) text.current.scrollTop = 0;
  };
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const [, target] = (link?.getAttribute('href') ?? '').split(HELP_LINK);
    if (target === undefined) return;
    event.preventDefault();
    setTyped('');
    choose(linkTarget(sections, target, page));
  };
  return (
    <div className={styles.book}>
      <nav className={styles.contents} aria-label="帮助目录">
        <Input.Search
          allowClear
          aria-label="搜索帮助"
          placeholder="搜索，如 daterange、required"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onSearch={() => choose(listed[0])}
        />
        {asked === '' && (
          <Select
            aria-label="帮助页面"
            value={page}
            options={pages.map(({ key, title }) => ({ value: key, label: title }))}
            onChange={(key) => choose(sections.find((section) => section.page === key))}
          />
        )}
        <ul className={styles.sections}>
          {listed.map((section) => (
            <li key={`${section.page} ${sections.indexOf(section)}`}>
              <button
                type="button"
                className={styles.section}
                data-level={asked === '' ? section.level : undefined}
                aria-current={section === chosen || undefined}
                onClick={() => choose(section)}
              >
                {section.title}
                {asked !== '' && <span className={styles.place}>{titleOf(pages, section.page)}</span>}
              </button>
            </li>
          ))}
        </ul>
        {listed.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有找到" />}
      </nav>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link answers to Enter with a click */}
      <article ref={text} className={styles.text} lang={pageLanguage(page)} onClick={follow}>
        <SafeHtml html={html} />
      </article>
    </div>
  );
}

function titleOf(pages: readonly HelpPage[], key: string): string {
  return pages.find((page) => page.key === key)?.title ?? key;
}
