-- Lists are sorted with null as the smallest value; an index that holds it last cannot give that order, and a million
-- records were sorted anew for each page. Every plain index of a column that may be empty is made again with null first.
do $$
declare
  old record;
begin
  for old in
    select index.relname as name, owner.relname as owner, pg_get_expr(x.indpred, x.indrelid) as condition,
      string_agg(quote_ident(a.attname) || case when a.attnotnull then '' else ' nulls first' end, ', ' order by k.place) as keys
    from pg_index x
    join pg_class index on index.oid = x.indexrelid
    join pg_class owner on owner.oid = x.indrelid
    join pg_am method on method.oid = index.relam and method.amname = 'btree'
    cross join lateral unnest(x.indkey::int[]) with ordinality k (attribute, place)
    join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.attribute
    where not x.indisunique and x.indexprs is null and owner.relkind = 'r'
      and owner.relnamespace = current_schema()::regnamespace
    group by index.relname, owner.relname, x.indpred, x.indrelid
    having bool_or(not a.attnotnull)
  loop
    execute format('drop index %I', old.name);
    execute format('create index %I on %I (%s)%s', old.name, old.owner, old.keys,
      case when old.condition is null then '' else ' where ' || old.condition end);
  end loop;
end
$$;
