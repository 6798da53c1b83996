import type { EditorState } from 'prosemirror-state';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { describedBy, FieldError, FieldHint } from '#ui/field.tsx';
import { createTextView, type TextView } from './create-view.ts';
import { Toolbar } from './toolbar.tsx';
import './rich-text.css';

type Props = {
  label: string;
  name: string;
  hint?: string | undefined;
  error: string | undefined;
  /** Markdown. */
  value: string;
  /** Names of the parts that the page of this text can show. */
  parts: readonly string[];
  /** Whether the page of this text shows pictures. */
  hasPictures?: boolean;
  fieldClass?: string | undefined;
  onChange(value: string): void;
};

/** A text that is edited as it looks, or as the Markdown that is stored. */
export function RichTextField(props: Props) {
  const { label, name, hint, error, value, parts, hasPictures, fieldClass = '', onChange } = props;
  const id = useId();
  const [isSource, setSource] = useState(false);
  const texts = { id, error, hint };
  return (
    <div className={`field rt ${fieldClass}`}>
      <span className="rt__label" id={`${id}-label`}>
        {label}
      </span>
      {isSource ? (
        <>
          <Toolbar isSource onSource={() => setSource(false)} />
          <textarea
            className="input rt__source"
            name={name}
            aria-labelledby={`${id}-label`}
            aria-describedby={describedBy(texts)}
            aria-invalid={error === undefined ? undefined : true}
            value={value}
            rows={20}
            onChange={({ target }) => onChange(target.value)}
          />
        </>
      ) : (
        <Editor
          labelId={`${id}-label`}
          describedBy={describedBy(texts)}
          isInvalid={error !== undefined}
          value={value}
          parts={parts}
          hasPictures={hasPictures ?? false}
          onChange={onChange}
          onSource={() => setSource(true)}
        />
      )}
      <FieldError id={id} text={error} />
      <FieldHint id={id}>{hint}</FieldHint>
    </div>
  );
}

type EditorProps = Pick<Props, 'value' | 'parts' | 'onChange'> & {
  hasPictures: boolean;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  onSource(): void;
};

function Editor(props: EditorProps) {
  const { labelId, describedBy: description, isInvalid, value, parts, hasPictures } = props;
  const { onChange, onSource } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<TextView>(null);
  /** The text that the editor holds. */
  const held = useRef(value);
  const [state, setState] = useState<EditorState>();
  const [isLinking, setLinking] = useState(false);
  const change = useEffectEvent((markdown: string) => {
    held.current = markdown;
    onChange(markdown);
  });
  const begin = useEffectEvent((element: HTMLElement) => {
    held.current = value;
    return createTextView(element, {
      text: value,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(description !== undefined && { 'aria-describedby': description }),
        class: 'rt__text',
      },
      openLink: () => setLinking(true),
      onChange: (markdown) => change(markdown),
      onState: setState,
    });
  });
  useEffect(() => {
    if (!place.current) return undefined;
    const created = begin(place.current);
    view.current = created;
    return () => created.destroy();
  }, []);
  // A value from elsewhere: of another person, or of a former version.
  useEffect(() => {
    if (value === held.current) return;
    held.current = value;
    view.current?.show(value);
  }, [value]);
  return (
    <>
      <Toolbar
        isSource={false}
        state={state}
        run={(command) => view.current?.run(command)}
        parts={parts}
        hasPictures={hasPictures}
        isLinking={isLinking}
        onLinking={setLinking}
        onSource={onSource}
      />
      <div ref={place} className="rt__place" data-invalid={isInvalid} />
    </>
  );
}
