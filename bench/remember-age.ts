/** Small, of the shop's origin, and loads nothing else: what Lighthouse measures afterwards still comes cold. */
const QUIET_PATH = '/robots.txt';

/** Answers the age question in a running Chromium, so that the shop's pages do not ask it. */
export async function rememberAge(debuggingPort: number, origin: string): Promise<void> {
  const door = `http://127.0.0.1:${debuggingPort}/json`;
  const opened = await fetch(`${door}/new?${encodeURIComponent(origin + QUIET_PATH)}`, { method: 'PUT' });
  const target: { id: string; webSocketDebuggerUrl: string } = await opened.json();
  await evaluate(
    target.webSocketDebuggerUrl,
    `new Promise((done) => {
      const look = () => {
        if (location.pathname !== '${QUIET_PATH}') return setTimeout(look, 20);
        localStorage.setItem('ageVerified', 'true');
        done(localStorage.getItem('ageVerified'));
      };
      look();
    })`,
  );
  await fetch(`${door}/close/${target.id}`);
}

async function evaluate(address: string, expression: string): Promise<void> {
  const socket = new WebSocket(address);
  try {
    const answer = await new Promise<string>((resolve, reject) => {
      socket.addEventListener('error', () => reject(new Error('Chromium does not talk to us')));
      socket.addEventListener('message', ({ data }) => resolve(String(data)));
      socket.addEventListener('open', () => {
        const params = { expression, awaitPromise: true, returnByValue: true };
        socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params }));
      });
    });
    if (!answer.includes('"value":"true"')) throw new Error(`the age flag was not kept: ${answer}`);
  } finally {
    socket.close();
  }
}
