import { createRoot } from 'react-dom/client';
import '../../tokens.css';
import '../../base.css';
import '../../controls.css';
import '../../forms.css';
import '../../overlays.css';
import '../../office/look.css';
import '../../office/parts.css';
import '../examples.css';
import { ButtonExamples } from '../button-examples.tsx';
import { FieldExamples } from '../field-examples.tsx';
import { FormExample } from '../form-example.tsx';
import { ChoiceExamples } from './choice-examples.tsx';
import { MenuExamples } from './menu-examples.tsx';
import { PartExamples } from './part-examples.tsx';

const root = document.getElementById('examples');
if (root === null) throw new Error('index.html has no element #examples');
createRoot(root).render(
  <div className="wrap">
    <h1 className="ex__title">Interface components of the office</h1>
    <ButtonExamples />
    <FieldExamples />
    <FormExample />
    <MenuExamples />
    <ChoiceExamples />
    <PartExamples />
  </div>,
);
