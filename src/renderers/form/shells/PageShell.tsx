import '../../shared/tool.css';
import './shell.css';
import { ArrowLeftOutlined } from '@ant-design/icons';
import { useEffect, useRef } from 'react';
import { useReadableColors } from '../../shared/useReadableColors.ts';
import type { ShellProps } from './shell.ts';

/** Long work in place of the screen; its buttons stay at the bottom. */
export function PageShell({ title, isOpen, onLeave, onGone, onShown, footer, children }: ShellProps) {
  const colors = useReadableColors();
  const latest = useRef({ onGone, onShown });
  latest.current = { onGone, onShown };
  useEffect(() => {
    if (isOpen) latest.current.onShown();
    else latest.current.onGone();
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <section className="gs-form-page" style={colors} aria-label={title}>
      <header className="gs-form-page-head">
        <button type="button" className="gs-tool" aria-label="返回" title="返回" onClick={onLeave}>
          <ArrowLeftOutlined aria-hidden />
        </button>
        <h2>{title}</h2>
      </header>
      <div className="gs-form-page-body">{children}</div>
      <footer className="gs-form-page-foot">{footer}</footer>
    </section>
  );
}
