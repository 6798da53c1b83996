export { checkDomain } from './check-domain.ts';
export {
  changeMail,
  findMailVersion,
  loadMailSettings,
  MailServerSchema,
  openMail,
  openMailPassword,
} from './mail-settings.ts';
export { tryMail } from './try-mail.ts';
export { findLastSent, noteMailSent } from './last-sent.ts';
