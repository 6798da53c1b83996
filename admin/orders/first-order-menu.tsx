import { useNavigate } from 'react-router';
import { Menu } from '#ui/office/menu.tsx';
import { words } from './messages.ts';

/** Leads to the settings of orders: which first orders are held to be checked. */
export function FirstOrderMenu() {
  const navigate = useNavigate();
  return (
    <Menu
      label={words.firstOrder.settings}
      icon="dots-three"
      items={[
        { label: words.firstOrder.title, run: () => void navigate('/settings/orders#firstOrderAboveCents') },
      ]}
    />
  );
}
