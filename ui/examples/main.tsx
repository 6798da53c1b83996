import { createRoot } from 'react-dom/client';
import '../tokens.css';
import '../base.css';
import '../controls.css';
import '../overlays.css';
import '../forms.css';
import './examples.css';
import { ButtonExamples } from './button-examples.tsx';
import { FieldExamples } from './field-examples.tsx';
import { FormExample } from './form-example.tsx';
import { ListExamples } from './list-examples.tsx';
import { OverlayExamples } from './overlay-examples.tsx';

const root = document.getElementById('examples');
if (root === null) throw new Error('index.html has no element #examples');
createRoot(root).render(
  <div className="wrap">
    <h1 className="ex__title">Interface components</h1>
    <ButtonExamples />
    <FieldExamples />
    <FormExample />
    <ListExamples />
    <OverlayExamples />
  </div>,
);
