import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/controls.css';
import '#ui/forms.css';
import '#ui/overlays.css';
import '#ui/picture-focus.css';
import '#ui/office/look.css';
import '#ui/office/parts.css';
import './styles/frame.css';
import './styles/views.css';
import './styles/table.css';
import './styles/foot.css';
import { keepForeignChanges } from '#ui/keep-foreign-changes.ts';
import { ApiProblem } from './api-client/api-problem.ts';
import { AREAS } from './areas.ts';
import { createOfficeRouter } from './frame/create-office-router.tsx';
import { ToastProvider } from './parts/toasts.tsx';

const root = document.getElementById('office');
if (root === null) throw new Error('index.html has no element #office');
// The cache of the Admin API's answers. Shown rows are fetched again when the window gets the focus; a
// refusal is final, and only a missing answer or a fault of the server is repeated.
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5000,
      // Offline, a query fails and says so; it is sent again when the connection is back.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) =>
        failures < 2 &&
        navigator.onLine &&
        !(error instanceof ApiProblem && error.status >= 400 && error.status < 500),
    },
  },
});
keepForeignChanges();
createRoot(root).render(
  <QueryClientProvider client={queries}>
    <ToastProvider>
      <RouterProvider router={createOfficeRouter(AREAS)} />
    </ToastProvider>
  </QueryClientProvider>,
);
