-- A photograph that staff deleted: nothing can be made to show it, until an undo or until its files go.
alter table media add column deleted_at timestamptz;
