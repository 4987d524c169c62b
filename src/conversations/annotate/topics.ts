/** Words that say what is talked about, by topic. English ones as their stems match; only such as rarely mean anything else. */
export const topicWords: Readonly<Record<string, { zh: string; en: string }>> = {
  family: {
    zh: '妈妈 爸爸 父母 妹妹 姐姐 弟弟 哥哥 奶奶 爷爷 外婆 外公 姥姥 姥爷 女儿 儿子 孩子 宝宝 老公 老婆 丈夫 妻子 亲戚 表妹 表哥',
    en: 'mother mom mum father dad parent sister brother grandma grandmother grandpa grandfather daughter son kid child baby husband wife cousin aunt uncle niece nephew family',
  },
  love: {
    zh: '男朋友 女朋友 对象 约会 分手 表白 恋爱 喜欢你 爱你 结婚 婚礼 前任 暗恋 想你 抱抱',
    en: 'boyfriend girlfriend dating breakup crush wedding marry married engaged fiance partner romance',
  },
  friends: {
    zh: '朋友 闺蜜 同学 室友 聚会 聚餐 哥们 兄弟',
    en: 'friend roommate classmate buddy party hangout reunion',
  },
  work: {
    zh: '上班 下班 加班 老板 同事 公司 项目 会议 开会 面试 简历 升职 工资 离职 辞职 客户 出差 绩效 领导 入职 offer',
    en: 'work job boss colleague coworker office meeting interview resume promotion salary client deadline career shift manager company hire',
  },
  study: {
    zh: '考试 作业 论文 老师 学校 上课 毕业 考研 高考 期末 成绩 大学 课程 复习 导师 答辩 自习',
    en: 'exam homework essay teacher school class graduate university college course study thesis professor degree lecture grade tutor',
  },
  health: {
    zh: '医院 医生 生病 感冒 发烧 头疼 头痛 失眠 体检 手术 吃药 过敏 健身 跑步 减肥 牙医 住院 咳嗽 睡眠',
    en: 'hospital doctor sick ill flu fever headache insomnia surgery medicine allergy gym yoga diet dentist therapy therapist workout cough clinic marathon',
  },
  food: {
    zh: '吃饭 好吃 火锅 餐厅 做饭 外卖 奶茶 咖啡 早餐 午饭 晚饭 蛋糕 菜谱 烤 面条 饺子 水果 甜品 烘焙',
    en: 'dinner lunch breakfast restaurant cook recipe coffee cake bake eat delicious meal pizza noodle dessert soup bread kitchen',
  },
  travel: {
    zh: '旅行 旅游 机票 酒店 航班 高铁 护照 签证 景点 行李 出发 度假 民宿 海边 爬山 露营 自驾',
    en: 'travel trip flight hotel airport passport visa vacation holiday luggage beach hike camping tour itinerary roadtrip train',
  },
  pets: {
    zh: '猫 狗 小猫 小狗 宠物 猫咪 狗狗 兽医 猫粮 遛狗 金毛 橘猫',
    en: 'cat dog puppy kitten pet vet hamster parrot leash',
  },
  home: {
    zh: '搬家 租房 房东 装修 房租 公寓 家具 打扫 邻居 买房 房贷 阳台 种花 花园',
    en: 'apartment landlord rent furniture neighbour neighbor mortgage garden renovate clean moving house plant balcony lease',
  },
  money: {
    zh: '存钱 理财 贷款 信用卡 股票 基金 比特币 预算 花钱 省钱 报税 工资卡 债',
    en: 'budget loan debt savings stock bitcoin crypto invest tax bank mortgage price market',
  },
  books: {
    zh: '小说 看书 读书 电影 电视剧 追剧 动漫 演唱会 音乐 歌 钢琴 吉他 画画 摄影 展览 话剧',
    en: 'book novel movie film series anime concert music song piano guitar paint painting photography museum band album pottery art',
  },
  games: {
    zh: '游戏 打游戏 开黑 王者 原神 手柄 switch 通关 副本 桌游',
    en: 'game gaming console tournament quest boardgame chess xbox playstation nintendo',
  },
  sport: {
    zh: '篮球 足球 比赛 球队 羽毛球 游泳 网球 骑车 滑雪 马拉松 乒乓',
    en: 'basketball football soccer match team swim tennis cycling ski surf race climb skate baseball',
  },
  weather: { zh: '下雨 天气 下雪 台风 降温 好热 好冷 气温', en: 'rain weather snow storm sunny forecast temperature' },
  technology: {
    zh: '代码 编程 电脑 手机 服务器 软件 程序 bug 数据库 算法 人工智能 模型 接口 部署',
    en: 'code coding software laptop computer server database bug algorithm python javascript deploy api program',
  },
  belief: { zh: '拜佛 信佛 教堂 祈祷 信仰 冥想 寺庙', en: 'church pray faith meditation temple god' },
};
