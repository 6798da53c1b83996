import { useQueryClient } from '@tanstack/react-query';
import type { Answers } from '../api-client/typed-calls.ts';
import { storeMailServer } from '../calls/mail.ts';
import { CheckField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { invalidField } from '../forms/invalid-field.ts';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';

type Values = {
  host: string;
  port: string;
  isEncrypted: boolean;
  user: string;
  password: string;
  from: string;
};

const TLS_PORT = 465;
const MAX_PORT = 65_535;

/** Types a mail server: a test letter goes through it, and it is stored when the letter was taken. */
export function ServerSheet(props: { mail: Answers['GET /settings/mail']; onClose(): void }) {
  const { mail, onClose } = props;
  const queries = useQueryClient();
  const toasts = useToasts();
  const { server } = mail;
  const form = useOfficeForm<Values, string>({
    initial: {
      host: server?.host ?? '',
      port: String(server?.port ?? TLS_PORT),
      isEncrypted: server?.isEncrypted ?? true,
      user: server?.user ?? '',
      password: '',
      from: server?.from ?? '',
    },
    save: async (values) => await storeMailServer(mail.version, toBody(values)),
    onSaved: (sentTo) => {
      toasts.show({ title: words.stored, text: words.sentTo(sentTo) });
      void queries.invalidateQueries({ queryKey: ['settings', 'mail'] });
      onClose();
    },
  });
  return (
    <FormSheet form={form} title={words.sheet} submit={words.try} onClose={onClose}>
      <TextField form={form} name="host" label={words.host} hint={words.hostHint} />
      <TextField form={form} name="port" label={words.port} inputMode="numeric" />
      <CheckField form={form} name="isEncrypted" label={words.isEncrypted} />
      <TextField form={form} name="user" label={words.userField} hint={words.userHint} />
      <TextField
        form={form}
        name="password"
        label={words.password}
        hint={server?.user ? words.passwordStays : words.passwordHint}
        isSecret
      />
      <TextField form={form} name="from" label={words.fromField} hint={words.fromHint} />
    </FormSheet>
  );
}

function toBody(values: Values) {
  const host = values.host.trim();
  const from = values.from.trim();
  const port = Number(values.port);
  if (host === '') throw invalidField('host', words.needed);
  if (!Number.isInteger(port) || port < 1 || port > MAX_PORT) throw invalidField('port', words.portWrong);
  if (from === '') throw invalidField('from', words.needed);
  const user = values.user.trim() === '' ? null : values.user.trim();
  const password = values.password === '' ? null : values.password;
  return { host, port, from, isEncrypted: values.isEncrypted, user, password };
}
