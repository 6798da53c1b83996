/**
 * Script of the age question. It is plain text because it runs before everything else, inline and
 * hashed into the CSP. Without storage the answer lasts as long as the page (specification note
 * D38). Escape does nothing: Chromium lets a second Escape pass `cancel`, so the script also stops
 * the key itself. An answer in one tab closes the question in other tabs.
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
