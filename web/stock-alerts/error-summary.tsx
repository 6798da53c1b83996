import { Icon } from '#ui/icon.tsx';

/** The reason why a form was refused. */
export function ErrorSummary({ title, text }: { title?: string; text: string }) {
  return (
    <div className="tellme__why" role="alert">
      <Icon name="warning" />
      <div>
        {title !== undefined && <h2>{title}</h2>}
        <p>{text}</p>
      </div>
    </div>
  );
}
