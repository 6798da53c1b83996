/**
 * A field that people do not see, inside a form with `position: relative`: a client that fills it is
 * a bot. `label` asks those who come across it to leave it empty.
 */
export function Honeypot({ id, name, label }: { id: string; name: string; label: string }) {
  return (
    <div className="sr" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
