-- Names are listed as people look for them: Chinese by pinyin, numbers inside a text by their value. 长 of names of
-- places is read chang, which collations do not know. A database without ICU keeps the order of bytes.
do $$
begin
  execute $collation$create collation "guangshu_names"
    (provider = icu, locale = 'zh-u-co-pinyin', rules = '[numericOrdering on]&昌<长')$collation$;
exception when others then
  create collation "guangshu_names" (provider = libc, locale = 'C');
end $$;
