-- An erased account's transfers are found by their code, and by name no longer.
grant update (words) on transfer_search to sol_app;
