/**
 * Reads the link in the fragment, which browsers never send, removes it from the address and the
 * history at once, and sends it by POST.
 */
const form = document.querySelector<HTMLFormElement>('form[data-join]');
const [kind = '', token = ''] = location.hash.slice(1).split('=', 2);
history.replaceState(null, '', location.pathname);
const missing = document.querySelector<HTMLElement>('[data-join-missing]');
if (form && token !== '') {
  for (const [name, value] of Object.entries({ kind, link: token })) {
    const field = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (field) field.value = value;
  }
  form.submit();
} else if (missing) missing.hidden = false;
