import { CloseCircleOutlined } from '@ant-design/icons';
import { Alert, Button, Segmented } from 'antd';
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { DRAG_HELP } from '../../../../renderers/shared/drag/dragHelp.ts';
import { useDrag } from '../../../../renderers/shared/drag/useDrag.ts';
import { FreeStepsContext } from '../../../../renderers/shared/freeSteps.ts';
import type { CheckedDraft, CheckSurroundings } from '../../draft/checkDraft.ts';
import { PreviewPane } from '../../draft/PreviewPane.tsx';
import type { RasterPlace } from '../edits/raster.ts';
import { useChecked } from '../edits/useChecked.ts';
import type { DropPlace } from '../outline/dropPlace.ts';
import type { Part } from '../outline/outline.ts';
import styles from './canvas.module.css';
import { isOnTab, openTabs, partAt, selectorOf } from './canvasParts.ts';
import { grabOnCanvas } from './grabOnCanvas.ts';

/** View of a list on the canvas: the whole list, or its form. */
export type CanvasView = 'whole' | 'form';

interface DesignCanvasProps {
  readonly name: string;
  readonly checked: CheckedDraft | null;
  /** Whether the text cannot be read everywhere, so that only a part of it is drawn. */
  readonly isPartial: boolean;
  /**
   * The form of the document as a document of its own; null if it has none in addition to what it
   * shows.
   */
  readonly formText: string | null;
  readonly surroundings: CheckSurroundings;
  readonly view: CanvasView;
  readonly onView: (view: CanvasView) => void;
  readonly root: Part;
  readonly selected: Part;
  readonly onSelect: (part: Part) => void;
  readonly mayEdit: boolean;
  /** Places of the regions of a raster; none elsewhere. */
  readonly places: ReadonlyMap<string, RasterPlace>;
  readonly onDrop: (part: Part, place: DropPlace) => void;
  readonly onPlaces: (part: Part, places: ReadonlyMap<string, RasterPlace>) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Number of mistakes in the text, and a way to show the first. */
  readonly errors: number;
  readonly onErrors: () => void;
}

/** Marks what draws the chosen part, also after it is drawn anew. */
function useMark(canvas: RefObject<HTMLElement | null>, root: Part, selected: Part) {
  const outline = useRef(root);
  outline.current = root;
  useEffect(() => {
    const element = canvas.current;
    const selector = selectorOf(selected);
    if (!element) return;
    const mark = () => {
      const wanted = new Set(selector === null ? [] : element.querySelectorAll(selector));
      for (const old of element.querySelectorAll('[data-chosen]'))
        if (!wanted.has(old)) old.removeAttribute('data-chosen');
      for (const found of wanted) if (!found.hasAttribute('data-chosen')) found.setAttribute('data-chosen', '');
    };
    // The form may render later, and the content of a tab after the tab was opened.
    let isOpen = false;
    const show = () => {
      if (!isOpen) {
        isOpen = openTabs(element, outline.current, selected);
        const found = isOpen && selector !== null ? element.querySelector(selector) : null;
        found?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
      }
      mark();
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [canvas, selected]);
}

/** The screen as staff will see it. A press chooses what was pressed, or does what it does when the screen is tried. */
export function DesignCanvas(props: DesignCanvasProps) {
  const { name, checked, isPartial, formText, surroundings, view, onView, root, selected, onSelect } = props;
  const [isTrying, setTrying] = useState(false);
  const canvas = useRef<HTMLDivElement>(null);
  const isForm = view === 'form' && formText !== null;
  const form = useChecked(name, isForm ? formText : null, surroundings);
  useMark(canvas, root, selected);
  const { places, onDrop, onPlaces, mayEdit } = props;
  const isOn = !isTrying && mayEdit;
  const drag = useDrag(canvas, (target, point) =>
    isOn ? grabOnCanvas(target, point, { canvas: canvas.current, root, places, onDrop, onPlaces }) : null,
  );
  const hold = (event: SyntheticEvent) => {
    if (isTrying || isOnTab(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const choose = (event: SyntheticEvent) => {
    if (isTrying) return;
    hold(event);
    // A tab opened by code selects nothing.
    if (!event.isTrusted) return;
    const part = event.target instanceof Element ? partAt(event.target, root) : null;
    onSelect(part ?? root);
  };
  const press = (event: PointerEvent) => {
    if (isTrying || isOnTab(event.target)) return;
    event.stopPropagation();
    // The press is held back from the screen, which would take the focus: the keys that order parts need it.
    canvas.current?.focus({ preventScroll: true });
    drag.onPointerDown(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of an input of the screen are its own.
    if (event.target !== canvas.current) return;
    drag.onKeyDown(event);
    if (!event.defaultPrevented) props.onKeyDown(event);
  };
  const guarded = useMemo(() => (isTrying ? undefined : ''), [isTrying]);
  return (
    <section className={styles.canvas} aria-label="画布">
      <div className={styles.canvasTools}>
        {formText !== null && (
          <Segmented<CanvasView>
            aria-label="画布内容"
            size="small"
            value={view}
            options={[
              { value: 'whole', label: '列表' },
              { value: 'form', label: '表单' },
            ]}
            onChange={onView}
          />
        )}
        {props.errors > 0 && (
          <Button type="link" size="small" danger icon={<CloseCircleOutlined aria-hidden />} onClick={props.onErrors}>
            {props.errors} 处错误
          </Button>
        )}
        <Segmented<boolean>
          aria-label="点击画布时"
          size="small"
          value={isTrying}
          options={[
            { value: false, label: '选择' },
            { value: true, label: '试用' },
          ]}
          onChange={setTrying}
        />
      </div>
      {isPartial && <Alert banner type="warning" showIcon title="文档中有 JSON 语法错误，画布显示可以读出的部分" />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the screen inside is what it was, keys order its chosen part */}
      <div
        ref={canvas}
        className={styles.canvasBody}
        data-choosing={guarded}
        data-movable={(isOn && places.size > 0) || undefined}
        tabIndex={isTrying ? undefined : 0}
        data-canvas
        aria-description={isOn ? DRAG_HELP : undefined}
        onFocus={drag.onFocus}
        onPointerEnter={drag.onPointerEnter}
        onKeyDown={onKeyDown}
        onPointerDownCapture={press}
        onMouseDownCapture={hold}
        onClickCapture={choose}
      >
        <FreeStepsContext value={!isTrying}>
          {isForm ? (
            <PreviewPane key="form" name={name} checked={form} isBeside />
          ) : (
            <PreviewPane key="whole" name={name} checked={checked} isBeside />
          )}
        </FreeStepsContext>
      </div>
    </section>
  );
}
