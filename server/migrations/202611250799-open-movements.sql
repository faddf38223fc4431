-- What is under way for a customer, whatever else they have moved.
create index movements_open on movements (user_id, id desc) where phase in ('open', 'held');
