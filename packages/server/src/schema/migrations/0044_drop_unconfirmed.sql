-- By itself: it stops readers too, and must not keep them waiting for anything else.
drop index jobs_unconfirmed;
