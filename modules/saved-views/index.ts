export {
  createView,
  deleteView,
  listViews,
  lockView,
  MAX_VIEWS,
  type SavedView,
  updateView,
} from './saved-views.ts';
