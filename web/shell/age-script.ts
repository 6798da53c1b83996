/**
 * Asks the age question. Written as plain text because it runs before everything else, inline and hashed into the CSP.
 * Where storage is forbidden the answer lives as long as the page (decision D38). Escape does nothing: Chromium lets a
 * second Escape through `cancel`, so the key itself is stopped as well. An answer in one tab closes the others' question.
 */
export const ageScript = `(() => {
  const gate = document.getElementById('age');
  const answered = () => { try { return localStorage.getItem('ageVerified') !== null } catch { return false } };
  gate.addEventListener('cancel', (event) => event.preventDefault());
  gate.addEventListener('keydown', (event) => { if (event.key === 'Escape') event.preventDefault() });
  gate.addEventListener('click', (event) => {
    const answer = event.target.closest('button')?.value;
    if (answer === 'decline') location.assign(gate.dataset.decline);
    if (answer !== 'confirm') return;
    try { localStorage.setItem('ageVerified', 'true') } catch {}
    gate.close();
  });
  addEventListener('storage', () => { if (answered() && gate.open) gate.close() });
  addEventListener('pageshow', (event) => { if (event.persisted && answered() && gate.open) gate.close() });
  if (!answered()) gate.showModal();
})()`;
